// UTC offsets from Node's own time zone data.

/**
 * Returns an offset function for a zone.
 * @param zone - IANA name, such as Europe/Paris.
 * @returns A function that maps a time to the UTC offset in seconds, positive east of UTC.
 * @throws RangeError for a zone that Node does not know.
 */
export function utcOffsetIn(zone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (moment) => {
    const said = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
    // Matches GMT, GMT+01:00 and, for times before standard time was introduced, GMT-00:30:20.
    const [, sign, hours, minutes, seconds] =
      /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(said ?? '') ?? [];
    const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
    return sign === '-' ? -size : size;
  };
}
