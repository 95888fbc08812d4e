// Who runs this instance, as a component shows it: asked for in the browser, because a public page is written before anybody reads it.
import { useEffect, useState } from 'react';
import { type Company, instanceSettings } from './instance-settings.ts';

/** @returns undefined until it is known, and where it cannot be known: nothing is said of it then. */
export function useCompany(): Company | undefined {
  const [company, setCompany] = useState<Company>();
  useEffect(() => {
    let isThere = true;
    instanceSettings().then(
      ({ company: known }) => {
        if (isThere) setCompany(known);
      },
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, []);
  return company;
}
