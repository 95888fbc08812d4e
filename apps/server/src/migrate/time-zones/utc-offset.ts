// What this program's own list of time zones says, which came with Node.

/**
 * @param zone Name of the IANA database, as Europe/Paris.
 * @returns A function of a moment: by how many seconds a clock there is ahead of UTC then.
 * @throws RangeError for a zone that Node does not know.
 */
export function utcOffsetIn(zone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (moment) => {
    const said = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
    // GMT, GMT+01:00, and in the years before zones GMT-00:30:20.
    const [, sign, hours, minutes, seconds] =
      /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(said ?? '') ?? [];
    const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
    return sign === '-' ? -size : size;
  };
}
