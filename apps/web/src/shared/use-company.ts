// Who runs this instance, as a component shows it: asked for in the browser, and known from the start where the server
// drew the page with it.
import { useEffect, useState } from 'react';
import { servedFile } from './api/served.ts';
import { type Company, type InstanceSettings, instanceSettings } from './instance-settings.ts';

const servedCompany = (): Company | undefined =>
  (servedFile('/config.json') as InstanceSettings | undefined)?.company;

/** @returns undefined until it is known, and where it cannot be known: nothing is said of it then. */
export function useCompany(): Company | undefined {
  const [company, setCompany] = useState(servedCompany);
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
