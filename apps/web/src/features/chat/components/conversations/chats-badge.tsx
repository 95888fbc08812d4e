// Badge with the number of unread messages, shown on the link to the chats.
import { useUnreadTotal } from '../../model/hooks/use-unread-total.ts';
import { UnreadCount } from './unread-count.tsx';

export function ChatsBadge({ className = '' }: { className?: string }) {
  return <UnreadCount count={useUnreadTotal()} className={className} />;
}
