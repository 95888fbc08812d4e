// Notice that the chat is offline and that unsent messages wait on this device.
import { CloudOff } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { useConnection } from '../model/hooks/use-connection.ts';

export function ConnectionNote() {
  const t = useT();
  const connection = useConnection();
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-sm text-warning empty:hidden"
    >
      {connection === 'offline' ? (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {t('chat.offline')}
        </>
      ) : null}
    </p>
  );
}
