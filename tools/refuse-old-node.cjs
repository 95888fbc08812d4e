// Runs when packages are installed: refuses a Node under which npm leaves out what is made for one machine (pictures, the build of the app).
// Written so that the oldest one reads it.
'use strict';

const OLDEST = [20, 19];
const own = process.versions.node.split('.').map(Number);
if (own[0] < OLDEST[0] || (own[0] === OLDEST[0] && own[1] < OLDEST[1])) {
  console.error(
    `Wasl is installed by Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}: under an older one npm leaves out packages ` +
      'that the server needs, without a word. With this machine’s npm alone:\n\n  npx --yes --package node@24 --package npm@11 npm ci\n',
  );
  process.exit(1);
}
