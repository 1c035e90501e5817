import ts from 'typescript';

/**
 * Turns types of the SDK into JSON Schema. An object allows no other properties than its own. Stripe always sends a field
 * that can be null, so that a response must have it.
 * @param written the names of the objects that are written in full. A reference to any other object is only an id, and
 *   `notDescribed` marks one that is always in full.
 */
export function schemaWriter({ checker, objectName }, written) {
  const definitions = new Map();
  const names = new Map();

  function response(type) {
    return schemaOf(type, (member) => isWritten(member));
  }

  /** Forms carry texts only; `null` is sent as an empty text. */
  function parameters(type) {
    return schemaOf(type, () => true);
  }

  function isWritten(type) {
    const name = objectName(type);
    return name === undefined || name === 'list' || written.has(name);
  }

  function schemaOf(type, isIncluded) {
    if (type.isUnion()) return unionOf(type, isIncluded);
    const { flags } = type;
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.StringLiteral) return { enum: [type.value] };
    if (flags & ts.TypeFlags.BooleanLiteral) return { enum: [type.intrinsicName === 'true'] };
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.NonPrimitive || flags & ts.TypeFlags.Unknown || flags & ts.TypeFlags.Any)
      return {};
    if (type.symbol?.name === 'Decimal') return { type: 'string', pattern: '^-?[0-9.]+$' };
    if (checker.isArrayType(type)) {
      return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0], isIncluded) };
    }
    // `string & Record<never, never>`: the SDK's way to say that an enum can grow. The facts are those of one version.
    if (type.isIntersection()) return { type: 'string' };
    if (!isIncluded(type)) return { notDescribed: true };
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    if (index) return { type: 'object', additionalProperties: schemaOf(index.type, isIncluded) };
    if (flags & ts.TypeFlags.Object) return reference(type, isIncluded);
    throw new Error(`No schema for ${checker.typeToString(type)}.`);
  }

  function unionOf(type, isIncluded) {
    const values = [];
    const others = [];
    const isOpenEnum = type.types.some((member) => member.isStringLiteral());
    for (const member of type.types) {
      if (member.flags & ts.TypeFlags.Undefined) continue;
      if (member.flags & ts.TypeFlags.Null) values.push(null);
      else if (member.isStringLiteral()) values.push(member.value);
      else if (member.flags & ts.TypeFlags.BooleanLiteral) values.push(member.intrinsicName === 'true');
      else if (isOpenEnum && member.isIntersection()) continue;
      else others.push(member);
    }
    const isId = others.some((member) => member.flags & ts.TypeFlags.String);
    const kept = isId ? others.filter((member) => isIncluded(member)) : others;
    const schemas = [
      ...new Map(
        kept.map((one) => schemaOf(one, isIncluded)).map((one) => [JSON.stringify(one), one]),
      ).values(),
    ];
    if (values.length > 0) schemas.push(enumOf(values));
    return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  }

  function enumOf(values) {
    if (values.length === 2 && values.every((value) => typeof value === 'boolean'))
      return { type: 'boolean' };
    return values.length === 1 && values[0] === null ? { type: 'null' } : { enum: values.sort() };
  }

  /** `deleted?: void` of an object that exists: only another type has the property. */
  function isNever(type) {
    const members = type.isUnion() ? type.types : [type];
    return members.every(({ flags }) => flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined));
  }

  function reference(type, isIncluded) {
    const name = nameOf(type);
    if (!definitions.has(name)) {
      definitions.set(name, null);
      definitions.set(name, objectOf(type, isIncluded));
    }
    return { $ref: `#/$defs/${name}` };
  }

  function objectOf(type, isIncluded) {
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const value = checker.getTypeOfSymbol(property);
      if (isNever(value)) continue;
      properties[property.name] = schemaOf(value, isIncluded);
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    };
  }

  /** The name of a type with its file and namespaces, such as `Checkout.Sessions.Session.AutomaticTax`. */
  function nameOf(type) {
    const known = names.get(type);
    if (known) return known;
    const symbol = type.aliasSymbol ?? type.symbol;
    const full = checker
      .getFullyQualifiedName(symbol)
      .replace(/^".*\/esm\/(?:resources\/)?/, '')
      .replace('"', '');
    const base = full.replaceAll('/', '.').replace(/[^\w.]/g, '');
    const taken = new Set(names.values());
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}.${count}`;
    names.set(type, name);
    return name;
  }

  return {
    response,
    parameters,
    definitions: () => Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
