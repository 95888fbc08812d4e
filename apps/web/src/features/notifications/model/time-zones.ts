// Time zones that a user can choose for quiet hours, named in the user's language.

const MOROCCO = 'Africa/Casablanca';

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || MOROCCO;

/** Returns the saved zone, the device's zone and Morocco's zone, without duplicates. */
export const zonesToChoose = (known: string | null, ofDevice: string): string[] => [
  ...new Set([known ?? ofDevice, ofDevice, MOROCCO]),
];

/**
 * Returns the place of a zone, such as « Maroc », and not its offset, which changes during Ramadan.
 */
export function zoneName(zone: string, language: string): string {
  try {
    const parts = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      timeZoneName: 'shortGeneric',
    }).formatToParts();
    // French returns « heure : Maroc »; the label of the field already mentions the time.
    return (
      parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/^heure : /, '') ?? zone
    );
  } catch {
    // Keeps the key of a zone that the database knows but this browser does not.
    return zone;
  }
}
