// npx node tools/fonts/narrow-fonts.ts: generates the fonts of the web app from the npm package of
// Readex Pro. Run it when the package or the font weights have changed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFileName, narrowFont, SCRIPTS } from './narrow-font.ts';
import { NARROW_FONTS } from './narrow-fonts-folder.ts';

for (const script of SCRIPTS) {
  const font = await narrowFont(script);
  await writeFile(join(NARROW_FONTS, fontFileName(script)), font);
  console.log(`${fontFileName(script)}: ${font.length} bytes`);
}
