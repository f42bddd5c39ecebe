import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { asMarkdown } from '../../../src/views/report/as-markdown.ts';
import type { Course } from '../../../src/views/report/report.ts';
import { party } from '../../shell/kit.ts';
import { everyFormat, fought, written } from './fought.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const name = '<script>alert(1)</script>"\' onload=x &';
const hostile = `${name} <img src=http://e.x/i>`;
const people: readonly JsonObject[] = party.map((one, i) => (i === 0 ? { ...one, name } : one));
const report = written(
  fought('3 ghoul', ['ruling "</style><b>*x*</b> ![a](http://e.x)"'], 60, 'demo', people),
  'referee',
  hostile,
);
const { html, md, text } = everyFormat(report);

function* elementsOf(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsOf(node.childNodes);
  }
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

describe('the report as HTML', () => {
  const faults: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => faults.push(code) });
  const elements = [...elementsOf(document.childNodes)];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);

  it('is HTML without a fault, with every element from the list of those it needs', () => {
    expect(faults).toEqual([]);
    const allowed =
      'html head meta title style body main h1 h2 h3 h4 p ul ol li div span table thead tbody tr th td figure figcaption svg text path rect';
    expect(elements.map(({ tagName }) => tagName).filter((name) => !allowed.split(' ').includes(name))).toEqual([]);
  });

  it('fetches nothing and runs nothing', () => {
    const attributes = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(attributes.filter((name) => /^on|^src|^href|^style$|^data|^action/.test(name))).toEqual([]);
    expect(named('style').map(textOf).join('')).not.toMatch(/url\(|@import/);
    const policy = named('meta').find((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy');
    expect(policy && attribute(policy, 'content')).toMatch(/^default-src 'none'/);
  });

  it('has its pictures, each with its words', () => {
    const pictures = named('svg');
    const [fight] = report.fights;
    const isChanged = ({ points }: Course) => points.some(({ left }) => left !== points[0]?.left);
    const worn = new Set(fight?.courses.filter(isChanged).map(({ who }) => who));
    const tested = fight?.figures.filter(({ checks }) => checks.length > 0) ?? [];
    expect(Math.min(worn.size, tested.length)).toBeGreaterThan(2);
    expect(pictures.length).toBe(worn.size + tested.length);
    for (const picture of pictures) expect(attribute(picture, 'aria-label')).toMatch(/\d/);
    const drawn = named('path').flatMap((path) => attribute(path, 'd') ?? []);
    expect(drawn.length).toBeGreaterThan(10);
    for (const line of drawn) expect(line).toMatch(/^M[\d.]+ [\d.]+([LVH][\d.]+( [\d.]+)?)*$/);
  });

  it('looks right by day and by night', () => {
    const style = named('style').map(textOf).join('');
    const colours = (part: string) => [...part.matchAll(/--(\w+):/g)].map(([, name]) => name);
    const [day = '', night = ''] = [/:root\{([^}]*)\}/, /prefers-color-scheme:dark\)\{:root\{([^}]*)\}/].map(
      (find) => find.exec(style)?.[1] ?? '',
    );
    expect(colours(night)).toEqual(colours(day));
    expect(colours(day).length).toBeGreaterThan(5);
    expect(named('meta').map((meta) => attribute(meta, 'content'))).toContain('light dark');
  });

  it('shows a hostile name as it was typed', () => {
    expect(named('h1').map(textOf)).toEqual([hostile]);
    expect(named('td').map(textOf)).toContain(name);
  });
});

describe('the report as Markdown and text', () => {
  it('leaves no sign of a name in force', () => {
    expect(md).not.toMatch(/(?<!\\)<(?!br)/);
    expect(md).not.toContain('![a](');
    expect(md).not.toMatch(/https?:\/\//);
    const escaped = (text: string) => asMarkdown([{ kind: 'text', text }]);
    expect(escaped('a|b*c*_d_`e`[f](g)')).toBe('a\\|b\\*c\\*\\_d\\_\\`e\\`\\[f\\]\\(g\\)');
    expect(escaped('- x')).toBe('\\- x');
  });

  it('obeys no escape of a terminal', () => {
    const names = ['\u001b[2Jred', 'a\u0007b\u202Ec', 'x\u009b31m'];
    const steered = written(
      fought(
        '3 ghoul',
        [],
        10,
        'demo',
        party.map((one, i) => ({ ...one, name: `P${i}` })),
      ),
      'referee',
      names.join(' '),
    );
    for (const each of Object.values(everyFormat(steered))) expect(each).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(text).toContain('alert(1)');
  });
});
