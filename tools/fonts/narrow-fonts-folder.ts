// Folder with the fonts of the web app.
import { join } from 'node:path';

export const NARROW_FONTS = join(import.meta.dirname, '../../apps/web/src/shared/ui/fonts');
