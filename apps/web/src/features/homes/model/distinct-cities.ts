// Cities for a list to choose from: each name once, whatever its case and blanks.

export function distinctCities<City extends { name: string }>(cities: City[]): City[] {
  const seen = new Set<string>();
  return cities.filter(({ name }) => {
    const plain = name.trim().toLowerCase();
    if (seen.has(plain)) return false;
    seen.add(plain);
    return true;
  });
}
