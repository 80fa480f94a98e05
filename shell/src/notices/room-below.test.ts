import { describe, expect, it } from '@jest/globals';
import { roomAbove, roomBelow } from './room-below.ts';

describe('notices', () => {
  it('are near the bottom if nothing is in their way', () => {
    expect(roomBelow(640, [])).toBe(16);
    expect(roomBelow(640, [{ top: 200, bottom: 264 }])).toBe(16);
  });

  it('are above the bar of the page', () => {
    expect(roomBelow(640, [{ top: 576, bottom: 640 }])).toBe(72);
  });

  it('are above elements on that bar as well', () => {
    const bars = [
      { top: 480, bottom: 560 },
      { top: 576, bottom: 640 },
    ];
    expect(roomBelow(640, bars)).toBe(168);
  });

  it('ignore what is invisible, hidden, or as high as the screen', () => {
    expect(roomBelow(640, [{ top: 700, bottom: 764 }])).toBe(16);
    expect(roomBelow(640, [{ top: 0, bottom: 0 }])).toBe(16);
    expect(roomBelow(640, [{ top: 10, bottom: 640 }])).toBe(16);
  });

  it('are at the top over a sheet, and below its x if that is there', () => {
    expect(roomAbove([])).toBe(16);
    expect(roomAbove([{ top: 300, bottom: 344 }])).toBe(16);
    expect(roomAbove([{ top: 60, bottom: 104 }])).toBe(112);
    expect(roomAbove([{ top: 0, bottom: 0 }])).toBe(16);
  });
});
