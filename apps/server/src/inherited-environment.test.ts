import { afterEach, expect, it, vi } from 'vitest';
import { inheritedEnvironment } from './inherited-environment.ts';

afterEach(() => vi.unstubAllEnvs());

it('the inherited environment contains the variables of the loader and of libfaketime, but no setting or secret', () => {
  const given = {
    LD_PRELOAD: '',
    FAKETIME: '+1d',
    DONT_FAKE_MONOTONIC: '1',
    DYLD_LIBRARY_PATH: '/x',
  };
  const others = {
    JWT_SECRET: 'secret',
    PGPASSWORD: 'secret',
    OLD_PATH: '/y',
    BUILD_LD_FLAGS: '-z',
    FAKETIME_SHARED: '/faketime_sem_1 /faketime_shm_1',
  };
  for (const [name, value] of Object.entries({ ...given, ...others })) vi.stubEnv(name, value);
  expect(inheritedEnvironment()).toMatchObject(given);
  expect(Object.keys(inheritedEnvironment()).filter((name) => name in others)).toEqual([]);
});
