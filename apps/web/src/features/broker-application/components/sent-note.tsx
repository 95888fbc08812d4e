// Between sending and what the server says of it.
import { useT } from '../../../i18n/use-t.ts';

export function SentNote() {
  const t = useT();
  return <p role="status">{t('broker_application.sent')}</p>;
}
