// Returns the company that runs this instance. A server-rendered page contains the company; on any
// other page, the browser requests it.
import { useEffect, useState } from 'react';
import { hydratedFile } from './api/hydration-data.ts';
import { type Company, type InstanceSettings, instanceSettings } from './instance-settings.ts';

const servedCompany = (): Company | undefined =>
  (hydratedFile('/config.json') as InstanceSettings | undefined)?.company;

/**
 * @returns undefined while the company is unknown or cannot be loaded; the caller then shows
 * nothing about it.
 */
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
