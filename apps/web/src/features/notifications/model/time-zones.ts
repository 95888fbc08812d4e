// Time zones that a user can choose for quiet hours, named in the user's language.

const MOROCCO = 'Africa/Casablanca';

export const deviceTimeZone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || MOROCCO;

/** Returns the saved zone, the device's zone and Morocco's zone, without duplicates. */
export const timeZoneOptions = (known: string | null, ofDevice: string): string[] => [
  ...new Set([known ?? ofDevice, ofDevice, MOROCCO]),
];

/**
 * Returns the name of a zone's place, such as « Maroc ». The UTC offset is not part of the name,
 * because the offset changes during Ramadan.
 */
export function timeZonePlaceName(zone: string, language: string): string {
  try {
    const parts = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      timeZoneName: 'shortGeneric',
    }).formatToParts();
    // In French, Intl returns « heure : Maroc ». The prefix « heure : » is removed, because the
    // label of the field already says that the value is a time zone.
    return (
      parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/^heure : /, '') ?? zone
    );
  } catch {
    // Returns the key of a time zone that the database knows but this browser does not.
    return zone;
  }
}
