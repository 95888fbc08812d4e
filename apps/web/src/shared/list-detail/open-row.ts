// Context with the id of the row that is open next to the list.
import { createContext } from 'react';

export const OpenRow = createContext<string | undefined>(undefined);
