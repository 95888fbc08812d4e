// Badge with the number of unread messages, shown on the link to the chats.
import { useUnread } from '../../model/hooks/use-unread.ts';
import { UnreadCount } from './unread-count.tsx';

export function ChatsBadge({ className = '' }: { className?: string }) {
  return <UnreadCount count={useUnread()} className={className} />;
}
