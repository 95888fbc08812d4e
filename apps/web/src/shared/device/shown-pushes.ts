// Closes visible push notifications of this device after they were read in the app.

/**
 * @param tag - Tag of the notifications about one subject (core/notifications/notification-tag). If
 * omitted, all notifications are closed.
 */
export async function closePushes(tag?: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const shown = await registration?.getNotifications(tag === undefined ? {} : { tag });
    for (const one of shown ?? []) one.close();
  } catch {
    // Finding or closing the notifications may fail, for example in a browser without push
    // notifications. Such a failure does no harm.
  }
}
