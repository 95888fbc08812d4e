// Tests of service labels: a caller cannot invent names of services, because each name would create
// a new metric series.
import { expect, it } from 'vitest';
import { serviceOfPath } from './service-of-path.ts';

it.each([
  ['/rest/v1/*', 'rest'],
  ['/rest/v1?select=id', 'rest'],
  ['/realtime/v1', 'realtime'],
  ['/health/parts', 'health'],
  ['/rest/v2/cities', 'web'],
  ['/anything/v1/else', 'web'],
  ['/fr/rest/v1/cities', 'web'],
])('the path %s belongs to the service %s', (path, service) => {
  expect(serviceOfPath(path)).toBe(service);
});
