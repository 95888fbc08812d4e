// Install script that refuses an old version of Node. With an old version, npm would skip the
// packages that are built for a specific platform. Image processing and the build of the app need
// these packages. The script uses only syntax that the oldest Node can parse.
'use strict';

const OLDEST = [20, 19];
const own = process.versions.node.split('.').map(Number);
if (own[0] < OLDEST[0] || (own[0] === OLDEST[0] && own[1] < OLDEST[1])) {
  console.error(
    `Wasl requires Node ${OLDEST.join('.')} or newer, but this is ${process.versions.node}. With an older version, npm silently skips packages ` +
      'that the server needs. Run instead:\n\n  npx --yes --package node@24 --package npm@11 npm ci\n',
  );
  process.exit(1);
}
