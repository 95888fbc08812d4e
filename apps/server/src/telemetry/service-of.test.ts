// A caller cannot make up services: each one is a series of the metrics for ever.
import { expect, it } from 'vitest';
import { serviceOf } from './service-of.ts';

it.each([
  ['/rest/v1/*', 'rest'],
  ['/rest/v1?select=id', 'rest'],
  ['/realtime/v1', 'realtime'],
  ['/health/parts', 'health'],
  ['/rest/v2/cities', 'web'],
  ['/anything/v1/else', 'web'],
  ['/fr/rest/v1/cities', 'web'],
])('%s is of %s', (path, service) => {
  expect(serviceOf(path)).toBe(service);
});
