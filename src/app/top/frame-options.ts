/** The size of a terminal. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** What a frame is drawn for. */
export interface FrameOptions {
  readonly size: ScreenSize;
  readonly isReadOnly: boolean;
}
