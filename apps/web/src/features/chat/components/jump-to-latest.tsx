// Button that scrolls to the end of a thread and shows the number of new messages.
import { ArrowDown } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { UnreadCount } from './conversations/unread-count.tsx';

type JumpToLatestProps = { count: number; onJump: () => void };

export function JumpToLatest({ count, onJump }: JumpToLatestProps) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onJump}
      aria-label={count ? t('chat.jump_to_new', { count }) : t('chat.jump_to_latest')}
      className="appears absolute end-4 bottom-4 grid size-11 place-items-center rounded-full border border-line bg-surface text-ink shadow-float"
    >
      <ArrowDown aria-hidden="true" className="size-5" />
      <span aria-hidden="true" className="absolute -end-1 -top-2">
        <UnreadCount count={count} />
      </span>
    </button>
  );
}
