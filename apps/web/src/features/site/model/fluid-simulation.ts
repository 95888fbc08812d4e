// Fluid simulation on a small grid: advection, pressure projection and fading ink.

const PRESSURE_ROUNDS = 12;
const FADING = 0.985;
const DRAG = 0.99;
const REACH = 5;

export class FluidSimulation {
  readonly width: number;
  readonly height: number;
  ink: Float32Array;
  private spareInk: Float32Array;
  private flowX: Float32Array;
  private flowY: Float32Array;
  private spareX: Float32Array;
  private spareY: Float32Array;
  private readonly pressure: Float32Array;
  private readonly divergence: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    const grid = () => new Float32Array(width * height);
    this.ink = grid();
    this.spareInk = grid();
    this.flowX = grid();
    this.flowY = grid();
    this.spareX = grid();
    this.spareY = grid();
    this.pressure = grid();
    this.divergence = grid();
  }

  /** Pushes the fluid at a cell and adds ink there. */
  stir(x: number, y: number, pushX: number, pushY: number): void {
    for (let row = Math.ceil(y - REACH); row <= y + REACH; row++) {
      for (let column = Math.ceil(x - REACH); column <= x + REACH; column++) {
        if (row < 1 || column < 1 || row >= this.height - 1 || column >= this.width - 1) continue;
        const distance = ((row - y) ** 2 + (column - x) ** 2) / REACH;
        const weight = Math.exp(-distance);
        const cell = row * this.width + column;
        this.flowX[cell] = at(this.flowX, cell) + pushX * weight * 0.6;
        this.flowY[cell] = at(this.flowY, cell) + pushY * weight * 0.6;
        this.ink[cell] = Math.min(1, at(this.ink, cell) + weight * 0.2);
      }
    }
  }

  /** Stirs the fluid slowly, so that it moves even while there is no pointer. */
  drift(seconds: number): void {
    const turn = seconds * 0.7;
    const x = this.width * (0.5 + 0.36 * Math.cos(turn));
    const y = this.height * (0.5 + 0.36 * Math.sin(turn * 1.6));
    this.stir(x, y, -Math.sin(turn) * 0.5, Math.cos(turn * 1.6) * 0.5);
  }

  step(): void {
    this.project();
    this.carry(this.flowX, this.spareX, DRAG);
    this.carry(this.flowY, this.spareY, DRAG);
    this.carry(this.ink, this.spareInk, FADING);
    [this.flowX, this.spareX] = [this.spareX, this.flowX];
    [this.flowY, this.spareY] = [this.spareY, this.flowY];
    [this.ink, this.spareInk] = [this.spareInk, this.ink];
  }

  /** Advection: each inner cell gets the value of the point from which the flow reaches it. */
  private carry(from: Float32Array, to: Float32Array, keep: number): void {
    const { width } = this;
    this.forEachInner((cell, x, y) => {
      const sourceX = clamp(x - at(this.flowX, cell), 0.5, width - 1.5);
      const sourceY = clamp(y - at(this.flowY, cell), 0.5, this.height - 1.5);
      const column = Math.floor(sourceX);
      const row = Math.floor(sourceY);
      const shareX = sourceX - column;
      const shareY = sourceY - row;
      const corner = row * width + column;
      const above = at(from, corner) * (1 - shareX) + at(from, corner + 1) * shareX;
      const below = at(from, corner + width) * (1 - shareX) + at(from, corner + width + 1) * shareX;
      to[cell] = (above * (1 - shareY) + below * shareY) * keep;
    });
  }

  /**
   * Changes the flow so that it has no divergence: the fluid is neither compressed nor expanded.
   */
  private project(): void {
    const { width, pressure, divergence, flowX, flowY } = this;
    pressure.fill(0);
    this.forEachInner((cell) => {
      divergence[cell] =
        (at(flowX, cell - 1) -
          at(flowX, cell + 1) +
          at(flowY, cell - width) -
          at(flowY, cell + width)) /
        2;
    });
    for (let round = 0; round < PRESSURE_ROUNDS; round++) {
      this.forEachInner((cell) => {
        pressure[cell] =
          (at(divergence, cell) +
            at(pressure, cell - 1) +
            at(pressure, cell + 1) +
            at(pressure, cell - width) +
            at(pressure, cell + width)) /
          4;
      });
    }
    this.forEachInner((cell) => {
      flowX[cell] = at(flowX, cell) - (at(pressure, cell + 1) - at(pressure, cell - 1)) / 2;
      flowY[cell] = at(flowY, cell) - (at(pressure, cell + width) - at(pressure, cell - width)) / 2;
    });
  }

  private forEachInner(visit: (cell: number, x: number, y: number) => void): void {
    for (let y = 1; y < this.height - 1; y++) {
      for (let x = 1; x < this.width - 1; x++) visit(y * this.width + x, x, y);
    }
  }
}

const at = (grid: Float32Array, cell: number): number => grid[cell] ?? 0;
const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
