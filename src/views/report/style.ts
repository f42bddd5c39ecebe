/** The look of a report, by day and by night. Colours repeat what words say; everything is inside the file. */
export const style = `
:root{color-scheme:light dark;--ink:#1d2329;--quiet:#59636d;--paper:#fbfaf6;--card:#fff;--line:#ddd8cc;--main:#1f5f8b;--lesser:#9a5b1c;--pass:#2f7d4f;--tried:#dfdacd;--rule:#8c2f2b}
@media (prefers-color-scheme:dark){:root{--ink:#e6e3db;--quiet:#a3abb3;--paper:#14171b;--card:#1c2025;--line:#343a41;--main:#7db8e0;--lesser:#e0aa6b;--pass:#6fc08f;--tried:#363c43;--rule:#d97a70}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif}
main{max-width:54rem;margin:0 auto;padding:2.5rem 1.25rem 5rem;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.2;margin:1.8em 0 .6em;overflow-wrap:anywhere}
h1{margin:0;font-size:2.1rem;border-bottom:3px solid var(--rule);padding-bottom:.25em}
h2{font-size:1.5rem;border-bottom:1px solid var(--line);padding-bottom:.25em}
h3{font-size:1.15rem;color:var(--rule)}
h4{margin:1.2em 0 .3em;font-size:1em}
.caption,.none{margin:0 0 .7em;color:var(--quiet)}
.table{overflow-x:auto}
table,figure,.luck,.step{font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:.88rem;line-height:1.4}
table{border-collapse:collapse;min-width:100%}
th,td{text-align:left;padding:.35em 1.2em .35em 0;border-bottom:1px solid var(--line);vertical-align:top;min-width:3.2em;max-width:22em}
th{font-weight:600;color:var(--quiet);white-space:nowrap}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
ul{padding-left:1.2em}
.story{list-style:none;padding:0;margin:0}
.story li{padding:.12em 0 .12em 3em;position:relative}
.step{position:absolute;left:0;top:.35em;width:2.4em;text-align:right;color:var(--quiet);font-size:.75rem;font-variant-numeric:tabular-nums}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem}
figure{margin:0;padding:.6rem .7rem;background:var(--card);border:1px solid var(--line);border-radius:6px;min-width:0}
figcaption{font-weight:600;overflow-wrap:anywhere}
.key{margin:0;display:flex;flex-wrap:wrap;gap:0 .9em;font-variant-numeric:tabular-nums}
span.main{color:var(--main)}
span.lesser{color:var(--lesser)}
svg{display:block;width:100%;fill:var(--ink);font:11px system-ui,sans-serif}
svg .end{text-anchor:end}
svg .tick{fill:var(--quiet)}
.axis{fill:none;stroke:var(--line)}
.course{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.course.main{stroke:var(--main)}
.course.lesser{stroke:var(--lesser);stroke-width:2;stroke-dasharray:5 3}
.shade{fill:var(--main);opacity:.13}
.luck{display:grid;grid-template-columns:minmax(4rem,auto) minmax(5rem,1fr) auto;gap:.35rem .9rem;align-items:center}
.luck svg{height:14px}
.luck .name{text-align:right;overflow-wrap:anywhere}
.luck .count{color:var(--quiet);font-variant-numeric:tabular-nums}
.tried{fill:var(--tried)}
.passed{fill:var(--pass)}
.expected{stroke:var(--ink);stroke-width:2;fill:none;vector-effect:non-scaling-stroke}
@media (max-width:32rem){body{font-size:16px}main{padding:1.5rem 1rem 3rem}h1{font-size:1.7rem}.story li{padding-left:2.1em}.step{width:1.6em}.panels{grid-template-columns:1fr 1fr}th,td{padding-right:.9em}.luck{gap:.35rem .6rem}}
@media print{body{background:none}figure{break-inside:avoid}}
`;
