// Messages and events of a dispute in chronological order. Authors appear by role, never by name.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Time } from '../../../shared/ui/time.tsx';
import type { DisputeEntry } from '../model/dispute.ts';
import { DisputeFile } from './dispute-file.tsx';

export function DisputeEntries({ entries }: { entries: DisputeEntry[] }) {
  const t = useT();
  return (
    <ol aria-label={t('disputes.messages')} className="flex flex-col gap-3">
      {entries.map(({ id, kind, role, is_mine: isMine, body, created_at: at, files }) => (
        <li
          key={id}
          className={`flex flex-col gap-1 rounded-card border border-line p-4 ${isMine ? 'bg-primary-soft' : 'bg-surface'}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{t(`disputes.role_${isMine ? 'you' : role}`)}</span>
            <Time at={at} className="text-sm text-muted" />
          </p>
          {kind === 'said' ? null : (
            <p className="text-muted">{t(`disputes.entry_${kind}` as MessageKey)}</p>
          )}
          {body ? (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {body}
            </p>
          ) : null}
          {files.length > 0 ? (
            <ul className="flex flex-wrap gap-3 pt-1">
              {files.map((file, index) => (
                <li key={file.id}>
                  <DisputeFile file={file} place={index + 1} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
