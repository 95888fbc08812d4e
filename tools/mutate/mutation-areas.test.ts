import { expect, it } from 'vitest';
import { areaOf } from './mutation-areas.ts';

it.each([
  ['packages/core/src/money.ts', 'core'],
  ['packages/places/src/phonetic-key.ts', 'places'],
  ['packages/texts/src/quoted-texts.ts', 'packages'],
  ['apps/server/src/http/read-body.ts', 'server'],
  ['apps/web/src/features/chat/model/hooks/use-thread.ts', 'hooks'],
  ['apps/web/src/app/layouts/member/use-arrival.tsx', 'hooks'],
  ['apps/web/src/shared/ui/button.tsx', 'components'],
  ['apps/web/src/app/routes/money/transfer.tsx', 'screens'],
  ['apps/web/src/features/money/model/refund.ts', 'model'],
  ['apps/web/src/features/money/api/money-queries.ts', 'api'],
  ['apps/web/src/features/console/holds/api/holds-queries.ts', 'api'],
  ['apps/web/src/shared/api/answer.ts', 'shared'],
  ['apps/web/src/i18n/format-text.ts', 'app'],
])('the file %s belongs to the area %s', (path, area) => expect(areaOf(path)).toBe(area));
