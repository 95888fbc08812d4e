// A place in the map app of the phone: the one its owner prefers where the phone can ask, else a page that opens one.
type Spot = {
  latitude: number | null;
  longitude: number | null;
  /** Address and city: what is looked for where nobody set a pin. */
  words: string;
};

export function mapLink({ latitude, longitude, words }: Spot, userAgent: string): string {
  const pin = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
  // Only Android knows addresses of this kind; its map apps work without a network.
  if (/\bAndroid\b/.test(userAgent)) {
    return pin
      ? `geo:${pin}?q=${pin}(${encodeURIComponent(words)})`
      : `geo:0,0?q=${encodeURIComponent(words)}`;
  }
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pin ?? words)}`;
}
