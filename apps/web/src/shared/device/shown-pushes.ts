// The pushes that this device shows: what was read in the app goes from its screen too.

/** @param tag Of one matter (core/notifications/notification-tag); all of them without it. */
export async function closePushes(tag?: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const shown = await registration?.getNotifications(tag === undefined ? {} : { tag });
    for (const one of shown ?? []) one.close();
  } catch {
    // Such as a browser that shows none.
  }
}
