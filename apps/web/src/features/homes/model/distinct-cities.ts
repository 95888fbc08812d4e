// Removes cities with duplicate names, ignoring case and spaces.

export function distinctCities<City extends { name: string }>(cities: City[]): City[] {
  const seen = new Set<string>();
  return cities.filter(({ name }) => {
    const plain = name.trim().toLowerCase();
    if (seen.has(plain)) return false;
    seen.add(plain);
    return true;
  });
}
