// Messages that a reporter attached to a report, as they were when the report was made.
import { useT } from '../../../../i18n/use-t.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import type { ReportedMessage } from '../api/report-queries.ts';

export function ReportedMessages({ messages }: { messages: ReportedMessage[] }) {
  const t = useT();
  if (messages.length === 0) {
    return <p className="text-muted">{t('operator.report_no_messages')}</p>;
  }
  return (
    <ul className="flex flex-col gap-2 border-s-4 border-line ps-3">
      {messages.map((message) => (
        <li key={message.id}>
          <Time at={message.created_at} className="text-xs text-muted" />
          <p className="max-w-[68ch] break-words whitespace-pre-line">
            <bdi>{message.body ?? message.file_name ?? t('operator.report_file')}</bdi>
          </p>
          {message.body && message.file_name ? (
            <p className="break-all text-muted">
              <bdi>{message.file_name}</bdi>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
