// By which clock quiet hours are kept: the zones a person can choose from, in the words of her language.

const MOROCCO = 'Africa/Casablanca';

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || MOROCCO;

/** The one she had, the device's own, and Morocco's; each once. */
export const zonesToChoose = (known: string | null, ofDevice: string): string[] => [
  ...new Set([known ?? ofDevice, ofDevice, MOROCCO]),
];

/** Such as « Maroc »: the place, since its offset changes at Ramadan. */
export function zoneName(zone: string, language: string): string {
  try {
    const parts = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      timeZoneName: 'shortGeneric',
    }).formatToParts();
    // « heure : Maroc » in French, where the field says already that it is about hours.
    return (
      parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/^heure : /, '') ?? zone
    );
  } catch {
    // This browser does not know the zone; the database does.
    return zone;
  }
}
