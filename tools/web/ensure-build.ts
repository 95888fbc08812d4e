// Before browser tests: builds the app when its build is missing or older than what it is made of.
import { buildWeb } from './build-web.ts';

export default buildWeb;
