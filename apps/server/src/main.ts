// Main program of the server: starts the server, prints one ready line, and shuts the server down
// in order on SIGTERM or SIGINT.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Product, projectDirOf, readProduct } from './config/product.ts';
import { StartupError } from './config/startup-error.ts';
import { createGracefulShutdown } from './graceful-shutdown.ts';

const product = readOrEnd();

const { options, end, untilStarted } = createGracefulShutdown((message) =>
  console.error(`${product.name} warns: ${message}`),
);

// The compile cache is stored next to the packages, not in a shared temporary folder that others
// can write to. Anyone who can write to the packages can run code here anyway.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/wasl'));
// Modules are imported only after this line, so that signals are handled and the compile cache is
// used while they load.
const starting = untilStarted(
  import('./start-server.ts').then(({ startServer }) => startServer(process.env, options)),
);
try {
  const { config, movedTo, databaseLost } = await starting;
  void databaseLost.then(() => {
    console.error(
      `${product.name} stops: its database has stopped. See ${config.dataDir}/postgres.log.`,
    );
    return end(1);
  });
  const data = config.databaseUrl
    ? `data in the PostgreSQL of DATABASE_URL, the rest in ${config.dataDir}`
    : `data in ${config.dataDir}${movedTo ? `, database in ${movedTo}` : ''}`;
  const demo =
    config.demo && product.demo.password
      ? `; demo people's password: ${product.demo.password}`
      : '';
  console.log(`${product.name} is ready on ${config.publicUrl} (${data}${demo})`);
} catch (error) {
  if (!options.signal.aborted) {
    if (error instanceof StartupError)
      console.error(`${product.name} did not start: ${error.message}`);
    else console.error(error);
    await end(1);
  }
}

/** Reads product.json before anything else, because every message includes the product name. */
function readOrEnd(): Product {
  try {
    return readProduct(projectDirOf(process.env));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
