// Configuration of Stryker for the ring of unit tests.
import { strykerOptions } from './options.ts';

export default strykerOptions('unit');
