// Note shown after the application was submitted, until the server returns its status.
import { useT } from '../../../i18n/use-t.ts';

export function SentNote() {
  const t = useT();
  return <p role="status">{t('broker_application.sent')}</p>;
}
