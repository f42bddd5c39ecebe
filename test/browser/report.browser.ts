import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostile, hostileSave } from '../cli/hostile.ts';
import { Bench, root } from '../cli/program.ts';
import { launch } from './browser.ts';

const bench = new Bench();
const examples = join(root, 'saves', 'examples');
const samples = readdirSync(examples).filter((name) => name.endsWith('.json'));
const schemes = ['light', 'dark'] as const;
const widths = { phone: 375, desk: 1280 } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  bench.remove();
});

/** A page with all that went wrong in it, or that it wanted. */
interface Opened {
  readonly page: Page;
  readonly trouble: readonly string[];
}

/** Writes a save up as HTML and opens it, as a reader does from the disk. */
async function open(save: string, scheme: (typeof schemes)[number], width: number): Promise<Opened> {
  const file = bench.path('report.html');
  const ran = await bench.run(['report', save, '--format', 'html', '--to', file]);
  expect(ran.code, ran.stderr).toBe(0);
  const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 800 } });
  const url = pathToFileURL(file).href;
  const trouble: string[] = [];
  page.on('request', (request) => request.url() !== url && trouble.push(`fetched ${request.url()}`));
  page.on('console', (message) => trouble.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, trouble };
}

/** The least contrast of a text with what is behind it, as WCAG reckons it, and that text. */
function leastContrast(page: Page): Promise<{ readonly ratio: number; readonly text: string }> {
  return page.evaluate(() => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = numbers(colour)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return numbers(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
    };
    const words = [...document.querySelectorAll('body *')].filter(
      (element) => element.tagName !== 'title' && [...element.childNodes].some((node) => node.nodeType === 3),
    );
    const all = words.map((element) => {
      const { color, fill } = getComputedStyle(element);
      const [a, b] = [light(element.tagName === 'text' ? fill : color), light(behind(element))];
      return { ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), text: element.textContent ?? '' };
    });
    return all.reduce((least, one) => (one.ratio < least.ratio ? one : least));
  });
}

/** Every picture, with the size at which it stands on the page and how many of its lines and bars are seen there. */
function picturesOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')].map((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      const drawn = [...svg.querySelectorAll('path, rect')].filter((part) => {
        const box = part.getBoundingClientRect();
        const { stroke, fill } = getComputedStyle(part);
        return box.width + box.height > 0 && (stroke !== 'none' || fill !== 'none');
      });
      return { width, height, drawn: drawn.length };
    }),
  );
}

describe.each(samples)('the report of %s in a browser', (name) => {
  it.each(schemes)(
    'is there in %s, on a phone and on a desk, with its pictures, and fetches nothing',
    async (scheme) => {
      for (const width of Object.values(widths)) {
        const { page, trouble } = await open(join(examples, name), scheme, width);
        expect(trouble).toEqual([]);
        expect(await page.locator('h2').allTextContents()).toEqual(['Fight 1']);
        expect((await leastContrast(page)).ratio).toBeGreaterThan(4.5);
        const pictures = await picturesOf(page);
        expect(pictures.length).toBeGreaterThan(1);
        for (const picture of pictures) {
          expect(picture.width).toBeGreaterThan(60);
          expect(picture.height).toBeGreaterThan(10);
          expect(picture.drawn).toBeGreaterThan(1);
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBe(0);
        await page.close();
      }
    },
  );
});

describe('a report with hostile names, in a browser', () => {
  it('shows them as text: nothing runs, nothing is fetched, nothing comes out of its place', async () => {
    const name = `"'><img src=x onerror=alert(1)><b>x<b> &amp;`;
    const save = bench.write(`${name}.json`, hostileSave());
    const { page, trouble } = await open(save, 'light', widths.phone);
    expect(await page.locator('h1').textContent()).toBe(name);
    expect(await page.locator('td').allTextContents()).toContain(hostile.shown);
    expect(await page.locator('script, img, a, iframe, object, embed, link, b').count()).toBe(0);
    expect(await page.locator('body > *').count()).toBe(1);
    expect(await page.content()).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(trouble).toEqual([]);
  });

  it('would be seen to fail: a page that runs and fetches is told from one that does not', async () => {
    const page = await browser.newPage();
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    page.on('dialog', (dialog) => {
      seen.push(dialog.message());
      return dialog.dismiss();
    });
    await page.setContent('<img src="http://127.0.0.1:9/x.png"><script>alert("ran")</script>');
    expect(seen.toSorted()).toEqual(['http://127.0.0.1:9/x.png', 'ran']);
    await page.close();
  });
});

it('is another page by night than by day', async () => {
  const colours = [];
  for (const scheme of schemes) {
    const { page } = await open(join(examples, 'pk-ghouls.json'), scheme, widths.desk);
    colours.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await page.close();
  }
  const [day = 0, night = 0] = colours.map((colour) => Number(/\d+/.exec(colour)?.[0]));
  expect(day).toBeGreaterThan(200);
  expect(night).toBeLessThan(60);
});
