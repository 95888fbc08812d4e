// Separators between the messages of a thread: the date, the start of the unread messages, and
// group events.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDayHeading } from '../../../shared/format/chat-time.ts';
import type { Conversation, ThreadMessage } from '../model/chat-types.ts';
import { eventText } from '../model/view/event-text.ts';

const PILL = 'rounded-full bg-sunken px-3 py-1 text-center text-xs text-muted';

export function DayRow({ day }: { day: string }) {
  const language = useLanguage();
  return (
    <div className="flex justify-center px-4 pt-4 pb-1">
      <time dateTime={day} className={`${PILL} first-letter:uppercase`}>
        {formatDayHeading(day, language)}
      </time>
    </div>
  );
}

export function UnreadRow({ count }: { count: number }) {
  const t = useT();
  return (
    <div className="flex items-center gap-3 px-4 pt-4 pb-1 text-sm font-medium text-primary">
      <span className="h-px flex-1 bg-primary opacity-40" />
      {t('common.unread_messages', { count })}
      <span className="h-px flex-1 bg-primary opacity-40" />
    </div>
  );
}

type GroupEventRowProps = { message: ThreadMessage; members: Conversation['members']; me: string };

export function GroupEventRow({ message, members, me }: GroupEventRowProps) {
  const t = useT();
  if (!message.event) return null;
  return (
    <div className="flex justify-center px-4 pt-2 pb-1">
      <p className={PILL}>{eventText(message.event, message.senderId, members, me, t)}</p>
    </div>
  );
}
