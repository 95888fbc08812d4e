// Global setup of browser tests: builds the app if its build is missing or stale.
import { buildWeb } from './build-web.ts';

export default buildWeb;
