// Star, edited mark, time and delivery ticks of a message.
import { Star } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import type { ThreadMessage } from '../../model/chat-types.ts';
import type { MessageTick } from '../../model/view/message-tick.ts';
import { MessageTicks } from './message-ticks.tsx';

type MessageMetaProps = {
  message: ThreadMessage;
  time: string;
  isStarred: boolean;
  tick: MessageTick | undefined;
};

export function MessageMeta({ message, time, isStarred, tick }: MessageMetaProps) {
  const t = useT();
  return (
    <span className="figures ms-auto inline-flex shrink-0 items-center gap-1 text-xs text-muted">
      {isStarred ? (
        <Star role="img" aria-label={t('chat.starred_one')} className="size-3 fill-current" />
      ) : null}
      {message.editedAt && !message.deletedAt ? t('chat.edited') : null}
      <time dateTime={message.createdAt}>{time}</time>
      {tick ? <MessageTicks tick={tick} /> : null}
    </span>
  );
}
