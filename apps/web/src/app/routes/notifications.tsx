// What happened that concerns the signed-in person.
import { NotificationList } from '../../features/notifications/components/notification-list.tsx';
import { useUserId } from '../../shared/session/use-session.ts';

export function NotificationsScreen() {
  return <NotificationList userId={useUserId()} />;
}
