// Time zones that a user can choose for quiet hours, named in the user's language.

const MOROCCO = 'Africa/Casablanca';

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || MOROCCO;

/** Returns the saved zone, the device's zone and Morocco's, without duplicates. */
export const zonesToChoose = (known: string | null, ofDevice: string): string[] => [
  ...new Set([known ?? ofDevice, ofDevice, MOROCCO]),
];

/** Returns the place, such as « Maroc »: the offset changes during Ramadan. */
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
    // This browser does not know the zone; the database does.
    return zone;
  }
}
