// Where the fonts of the web app lie.
import { join } from 'node:path';

export const NARROW_FONTS = join(import.meta.dirname, '../../apps/web/src/shared/ui/fonts');
