// Link to a place in a map app. Phones that support geo links open the preferred app; other devices
// open a web page.
type Spot = {
  latitude: number | null;
  longitude: number | null;
  /**
   * Address and city. A map app shows this text at the pin, or searches for it if the place has no
   * pin.
   */
  words: string;
};

export function mapLink({ latitude, longitude, words }: Spot, userAgent: string): string {
  const pin = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
  // On Android, the link is a geo link, because the map apps that open geo links work offline.
  // Other systems do not support geo links.
  if (/\bAndroid\b/.test(userAgent)) {
    return pin
      ? `geo:${pin}?q=${pin}(${encodeURIComponent(words)})`
      : `geo:0,0?q=${encodeURIComponent(words)}`;
  }
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pin ?? words)}`;
}
