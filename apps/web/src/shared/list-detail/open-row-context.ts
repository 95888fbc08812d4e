// Context with the id of the row that is open next to the list.
import { createContext } from 'react';

export const OpenRowContext = createContext<string | undefined>(undefined);
