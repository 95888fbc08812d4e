// Makes sure that a Chromium is there for the browser tests, and says what it does to get one.
import { chromiumPath } from '@wasl/testing/chromium-path';
import { runCommand } from './run-command.ts';

const found = chromiumPath();
if (found) {
  console.log(`Browser: ${found}`);
} else {
  console.log('No Chromium on this machine: downloading the one Playwright publishes.');
  await runCommand('playwright', ['install', 'chromium']);
  if (!chromiumPath() && process.getuid?.() === 0) {
    console.log("The download did not work: installing Debian's chromium-headless-shell package.");
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand(
      'apt-get',
      ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-core'],
      {
        DEBIAN_FRONTEND: 'noninteractive',
      },
    );
  }
  const installed = chromiumPath();
  if (!installed) {
    console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
    process.exit(1);
  }
  console.log(`Browser: ${installed}`);
}
