// The draft that the address names, so that a reload, a second tab or a new sign-in finds it again.
import { useEffect, useEffectEvent } from 'react';
import { validate as isUuid, v7 as newId } from 'uuid';

/**
 * @param named What the address says; whatever is no id names no draft.
 * @param name Puts the id of a new draft into the address, in the place of this entry of the history.
 * @returns undefined until the address names one.
 */
export function useDraftInAddress(
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
