// Configuration of Stryker for the ring of component tests.
import { strykerOptions } from './options.ts';

export default strykerOptions('components');
