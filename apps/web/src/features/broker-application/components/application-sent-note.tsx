// Note shown after the user has submitted the application, until the server returns the
// application's status.
import { useT } from '../../../i18n/use-t.ts';

export function ApplicationSentNote() {
  const t = useT();
  return <p role="status">{t('broker_application.sent')}</p>;
}
