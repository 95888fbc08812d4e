// Colours of the cities in the demo pictures: walls, trim, sky and ground.

export type Palette = {
  sky: [string, string];
  wall: string;
  shade: string;
  trim: string;
  ground: string;
  leaf: string;
};

export const PALETTES: Record<string, Palette> = {
  Casablanca: {
    sky: ['#cfe6f2', '#f6f1e4'],
    wall: '#f5f1e8',
    shade: '#ddd5c4',
    trim: '#2f6f8f',
    ground: '#cbbfa8',
    leaf: '#5f8a5b',
  },
  Rabat: {
    sky: ['#d5e9ea', '#f8f2e2'],
    wall: '#f3ece0',
    shade: '#d8ccb8',
    trim: '#3f7d63',
    ground: '#c4b698',
    leaf: '#4f8058',
  },
  Marrakech: {
    sky: ['#f7d9b4', '#fbeede'],
    wall: '#d98e6b',
    shade: '#bd7150',
    trim: '#7a3f2b',
    ground: '#cfa27c',
    leaf: '#6c8a4c',
  },
  Tangier: {
    sky: ['#bfe0f0', '#f2f5ee'],
    wall: '#fbfaf5',
    shade: '#dfe2dc',
    trim: '#1f6aa5',
    ground: '#b9c2b2',
    leaf: '#5b8f6a',
  },
  Fes: {
    sky: ['#e9e0c4', '#f8f2e1'],
    wall: '#e2cfa6',
    shade: '#c6ae80',
    trim: '#2e5e4e',
    ground: '#bfa77c',
    leaf: '#66864f',
  },
  Agadir: {
    sky: ['#bfe7ec', '#fdf1da'],
    wall: '#fdf6e6',
    shade: '#e6d9bd',
    trim: '#e08a3c',
    ground: '#e5cf9f',
    leaf: '#5d9460',
  },
};
