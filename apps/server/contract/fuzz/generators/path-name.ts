// Generates the path after /rest/v1/, mostly the name of one of the fuzzer's tables or views.
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

export const pathName: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.constant('fuzz_things') },
  { weight: 4, arbitrary: fc.constantFrom('fuzz_kinds', 'fuzz_links', 'fuzz_view') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'fuzz_thing',
      'profiles',
      'rpc',
      'rpc/',
      'a/b/c',
      '%zz',
      '../../../../../tools/hostile/fuzz',
      '%2e%2e/auth/v1/user',
    ),
  },
  { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
);
