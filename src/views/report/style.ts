/** The look of a report, by day and by night. Colours repeat what words say; everything is inside the file. */
export const style = `
:root{color-scheme:light dark;--ink:#1d2329;--quiet:#5b6670;--paper:#fdfcf9;--line:#d5d1c7;--main:#1f5f8b;--lesser:#a0682a;--pass:#2f7d4f;--tried:#dcd7cb}
@media (prefers-color-scheme:dark){:root{--ink:#e4e2dc;--quiet:#a2a9b0;--paper:#16191d;--line:#3a4047;--main:#7db8e0;--lesser:#dca766;--pass:#6fc08f;--tried:#363c43}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,'Times New Roman',serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1,h2,h3,h4{line-height:1.2;margin:1.6em 0 .5em}
h1{margin-top:0}
h2{border-bottom:1px solid var(--line);padding-bottom:.2em}
h4{margin-bottom:.2em;color:var(--quiet)}
.caption{margin:0 0 .5em;color:var(--quiet);flex-basis:100%}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.2em .8em .2em 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:normal;color:var(--quiet)}
.number{text-align:right;font-variant-numeric:tabular-nums}
.story{list-style:none;padding:0;margin:0}
.story li{padding-left:3em;position:relative}
.step{position:absolute;left:0;width:2.3em;text-align:right;color:var(--quiet);font-size:.85em}
.panels{display:flex;flex-wrap:wrap;gap:.75rem}
svg{max-width:100%;height:auto;font:12px system-ui,sans-serif;fill:var(--ink)}
.panels svg{border:1px solid var(--line);border-radius:4px;max-width:200px}
svg .end{text-anchor:end}
svg .tick{fill:var(--quiet);font-size:10px}
.axis{fill:none;stroke:var(--line)}
.course{fill:none;stroke:var(--main);stroke-width:2.5;stroke-linejoin:round}
.lesser{stroke:var(--lesser);stroke-width:1.5;stroke-dasharray:4 3}
.tried{fill:var(--tried)}
.passed{fill:var(--pass)}
.expected{stroke:var(--ink);stroke-width:2;fill:none}
@media print{body{background:none}}
`;
