// Keeps the id of the draft in the address, so that the draft is found again after a reload, in a
// second tab or after a new sign-in.
import { useEffect, useEffectEvent } from 'react';
import { validate as isUuid, v7 as newId } from 'uuid';

/**
 * @param named - Id in the address; an invalid id is treated as missing.
 * @param name - Function that replaces the current history entry with one that contains the id of a
 * new draft.
 * @returns The id of the draft, or undefined until the address contains a valid id.
 */
export function useDraftInUrl(
  named: string | undefined,
  name: (id: string) => void,
): string | undefined {
  const id = named && isUuid(named) ? named : undefined;
  const nameNow = useEffectEvent(name);
  useEffect(() => {
    if (!id) nameNow(newId());
  }, [id]);
  return id;
}
