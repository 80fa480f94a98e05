import { describe, expect, it } from '@jest/globals';
import { isWhole, pictureSources, rewriteHost } from './sources.ts';

describe('picture sources', () => {
  it('offers every width up to the largest needed, in both formats', () => {
    expect(pictureSources('/api/pictures/abc/640.webp', 320)).toEqual({
      src: '/api/pictures/abc/320.webp',
      avif: '/api/pictures/abc/160.avif 160w, /api/pictures/abc/320.avif 320w',
      webp: '/api/pictures/abc/160.webp 160w, /api/pictures/abc/320.webp 320w',
    });
  });

  it('uses a picture from elsewhere unchanged', () => {
    expect(pictureSources('https://example.com/a.jpg', 320)).toEqual({ src: 'https://example.com/a.jpg' });
  });

  it('distinguishes a photo that fills its frame from a cut-out picture', () => {
    expect(isWhole('/api/pictures/photo-0a1b/640.webp')).toBe(true);
    expect(isWhole('/api/pictures/0a1b/640.webp')).toBe(false);
    expect(isWhole('https://example.com/photo-a.jpg')).toBe(false);
  });

  it('requests pictures of the old host from the new one', () => {
    const hosts = [{ from: 'https://old.example.com/', to: 'https://cdn.example.com/shop/' }];
    expect(rewriteHost('https://old.example.com/a.jpg', hosts)).toBe('https://cdn.example.com/shop/a.jpg');
    expect(rewriteHost('https://older.example.com/a.jpg', hosts)).toBe('https://older.example.com/a.jpg');
    expect(pictureSources('https://old.example.com/api/pictures/abc/640.webp', 160, hosts).src).toBe(
      'https://cdn.example.com/shop/api/pictures/abc/160.webp',
    );
  });
});

it("requests the shop's pictures from a separate origin", () => {
  const hosts = [{ from: '/api/pictures/', to: 'https://cdn.example/api/pictures/' }];
  expect(pictureSources('/api/pictures/photo-abc/640.webp', 160, hosts)).toEqual({
    src: 'https://cdn.example/api/pictures/photo-abc/160.webp',
    avif: 'https://cdn.example/api/pictures/photo-abc/160.avif 160w',
    webp: 'https://cdn.example/api/pictures/photo-abc/160.webp 160w',
  });
});
