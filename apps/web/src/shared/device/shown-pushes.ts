// Visible push notifications of this device: those read in the app are closed.

/**
 * @param tag Tag of one subject (core/notifications/notification-tag); without it, all
 * notifications are closed.
 */
export async function closePushes(tag?: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const shown = await registration?.getNotifications(tag === undefined ? {} : { tag });
    for (const one of shown ?? []) one.close();
  } catch {
    // For example a browser without push notifications.
  }
}
